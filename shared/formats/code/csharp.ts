// A C# program that sends a captured request again. It uses HttpWebRequest, which .NET, the .NET Framework and Mono
// have.

import { indented, literal, opening, type CodeRequest } from './request.ts';

export function csharpCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const lines = headers.flatMap(({ name, bytes }) => headerLine(name, literal(bytes)));
  return `${opening('//', 'C#, as the Program.cs of a console application', request)}using System;
using System.IO;
using System.Net;
using System.Text;

public static class Send
{
    public static void Main()
    {
        byte[] body = ${bytesOf(body)};
        var request = (HttpWebRequest)WebRequest.Create(${literal(url)});
        request.Method = ${literal(method)};
        request.AllowAutoRedirect = false;
        request.ServicePoint.Expect100Continue = false;
${indented(lines, 8)}        if (body.Length > 0)
        {
            using (Stream stream = request.GetRequestStream()) stream.Write(body, 0, body.Length);
        }
        using (HttpWebResponse response = Answer(request))
        using (var reader = new StreamReader(response.GetResponseStream(), Encoding.UTF8))
        {
            Console.WriteLine((int)response.StatusCode);
            Console.WriteLine(reader.ReadToEnd());
        }
    }

    static HttpWebResponse Answer(HttpWebRequest request)
    {
        try
        {
            return (HttpWebResponse)request.GetResponse();
        }
        catch (WebException error)
        {
            if (error.Response == null) throw;
            return (HttpWebResponse)error.Response;
        }
    }
}
`;
}

/** HttpWebRequest accepts these only as properties. */
const PROPERTIES = new Map([
  ['accept', 'Accept'],
  ['content-type', 'ContentType'],
  ['referer', 'Referer'],
  ['user-agent', 'UserAgent'],
]);

/** Dates and ranges would need other types, and no webhook depends on them. */
const NOT_SENT = new Set(['date', 'if-modified-since', 'range']);

function headerLine(name: string, value: string): string[] {
  const key = name.toLowerCase();
  if (NOT_SENT.has(key)) return [];
  const property = PROPERTIES.get(key);
  return [
    property === undefined
      ? `request.Headers.Add(${literal(name)}, ${value});`
      : `request.${property} = ${value};`,
  ];
}

function bytesOf(body: CodeRequest['body']): string {
  if (!body) return 'new byte[0]';
  const [first = '', ...more] = body.pieces.map(literal);
  if (!body.isBase64) return `Encoding.UTF8.GetBytes(${first})`;
  const pieces = indented(
    [first, ...more].map((piece) => `${piece},`),
    12,
  );
  return `Convert.FromBase64String(string.Concat(new[]\n        {\n${pieces}        }))`;
}
