// A program in Java that sends a captured request again.

import { indented, literal, opening, type CodeRequest } from './request.ts';

export function javaCode(request: CodeRequest): string {
  const { method, url, headers, body } = request;
  const lines = headers.map(({ name, bytes }) => `.header(${literal(name)}, ${literal(bytes)})`);
  return `${opening('//', 'Java 11 or newer: java Send.java', request)}import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
${body ? `import ${body.isBase64 ? 'java.util.Base64' : 'java.nio.charset.StandardCharsets'};\n` : ''}
public class Send {
    public static void main(String[] arguments) throws Exception {
        byte[] body = ${bytesOf(body)};
        HttpRequest request = HttpRequest.newBuilder(URI.create(${literal(url)}))
            .method(${literal(method)}, HttpRequest.BodyPublishers.ofByteArray(body))
${indented(lines, 12)}            .build();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
`;
}

function bytesOf(body: CodeRequest['body']): string {
  if (!body) return 'new byte[0]';
  const [first = '', ...more] = body.pieces.map(literal);
  if (!body.isBase64) return `${first}.getBytes(StandardCharsets.UTF_8)`;
  const pieces = [first, ...more].join(',\n            ');
  return `Base64.getDecoder().decode(String.join("",\n            ${pieces}))`;
}
