// Checks the signature of a payment webhook (section 5.1). C# 5 or newer, on .NET, .NET Framework or Mono; no packages.
//
//   app.MapPost("/webhook", async (HttpRequest request) =>       // ASP.NET Core
//   {
//       var body = new MemoryStream();
//       await request.Body.CopyToAsync(body);                     // the raw body, before any binding
//       var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET");
//       var isAuthentic = Webhook.Verify(body.ToArray(), secret);
//       return Results.StatusCode(isAuthentic ? 200 : 400);       // only exactly 200 counts as delivered
//   });

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class Webhook
{
    /// <summary>Whether body, the bytes as received, is signed with secret. Never throws.</summary>
    public static bool Verify(byte[] body, string secret)
    {
        if (body == null || string.IsNullOrEmpty(secret)) return false;
        try
        {
            // 1. Take the body as a JSON object and remove the field sign.
            var fields = new Reader(body).Read().Members;
            Value sign;
            if (fields == null || !fields.TryGetValue("sign", out sign) || sign.String == null) return false;
            fields.Remove("sign");

            // 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
            // From an array, take the values of elements that are objects, sorted by name.
            var values = fields.Values
                .SelectMany(value => value.Elements == null
                    ? new[] { value }
                    : value.Elements.Where(element => element.Members != null)
                        .SelectMany(element => element.Members.Values))
                .Select(value => value.SignedText())
                .Where(text => text != "");

            // 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
            var joined = Encoding.UTF8.GetBytes(string.Join(":", values) + ":" + secret);
            string digest;
            using (var sha256 = SHA256.Create())
            {
                digest = string.Concat(sha256.ComputeHash(joined).Select(b => b.ToString("x2")));
            }

            // 7. Authentic when this is the value of sign; compared in constant time.
            var difference = digest.Length ^ sign.String.Length;
            for (var i = 0; i < digest.Length && i < sign.String.Length; i++)
            {
                difference |= digest[i] ^ sign.String[i];
            }
            return difference == 0;
        }
        catch (ArgumentException) // not UTF-8
        {
            return false;
        }
        catch (FormatException) // not JSON, or too deep
        {
            return false;
        }
    }

    /// <summary>One value of the body.</summary>
    private sealed class Value
    {
        /// <summary>Of an object, by UTF-16 code units of their names; of a repeated name the last value.</summary>
        public SortedDictionary<string, Value> Members;
        /// <summary>Of an array.</summary>
        public List<Value> Elements;
        /// <summary>Of a string, without its quotes and escapes.</summary>
        public string String;
        /// <summary>The compact text of the body, and where this value stands in it.</summary>
        public StringBuilder Compact;
        public int Start, End;

        /// <summary>As it is signed; empty for null.</summary>
        public string SignedText()
        {
            if (String != null) return String.Trim(Blanks);
            var json = Compact.ToString(Start, End - Start);
            if (json == "null") return "";
            if (json[0] == '-' || char.IsDigit(json[0])) return PlainNumber(json);
            return json; // true and false; an object or a list inside an item as its compact JSON text
        }
    }

    // Trim() alone would remove U+0085 too, and leave the byte order mark.
    private static readonly char[] Blanks =
        ("\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A" +
        "\u2028\u2029\u202F\u205F\u3000\uFEFF").ToCharArray();

    private const string Number = @"(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?";

    /// <summary>10.50 as 10.5, 1e3 as 1000, -0 as 0. Beyond 400 characters a number stays as it was sent.</summary>
    private static string PlainNumber(string literal)
    {
        var parts = Regex.Match(literal, Number).Groups;
        var minus = parts[1].Value;
        var written = (parts[2].Value + parts[3].Value).TrimStart('0');
        var digits = written.TrimEnd('0');
        if (digits == "") return "0";

        var exponent = 0;
        var isSmall = !parts[4].Success
            || int.TryParse(parts[4].Value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out exponent);
        // Number of digits after the decimal point.
        var decimals = (long)parts[3].Length - exponent - (written.Length - digits.Length);
        if (!isSmall || digits.Length > 400 || Math.Abs(decimals) > 400) return literal;
        if (decimals <= 0) digits += new string('0', (int)-decimals);
        else
        {
            digits = digits.PadLeft((int)decimals + 1, '0');
            digits = digits.Insert(digits.Length - (int)decimals, ".");
        }
        return minus.Length + digits.Length > 400 ? literal : minus + digits;
    }

    /// <summary>Reads JSON strictly, and keeps numbers as they were sent, which JSON libraries seldom do.</summary>
    private sealed class Reader
    {
        private const int MaxDepth = 200;
        private static readonly Regex Word = new Regex(@"\G(?:true|false|null|" + Number + ")");
        private static readonly Regex Quoted =
            new Regex(@"\G""(?>[^""\\\x00-\x1F]+|\\[""\\/bfnrt]|\\u[0-9a-fA-F]{4})*""");
        private static readonly Regex Escape = new Regex(@"\\(?:u(....)|(.))");

        private readonly string text;
        private readonly StringBuilder compact = new StringBuilder();
        private int at;

        public Reader(byte[] body)
        {
            text = new UTF8Encoding(false, true).GetString(body);
            if (text.StartsWith("\uFEFF", StringComparison.Ordinal)) at = 1; // a byte order mark
        }

        public Value Read()
        {
            var value = ReadValue(1);
            SkipBlanks();
            if (at < text.Length) throw new FormatException();
            return value;
        }

        private Value ReadValue(int depth)
        {
            SkipBlanks();
            var value = new Value { Compact = compact, Start = compact.Length };
            if (depth > MaxDepth && (IsNext('{') || IsNext('['))) throw new FormatException();
            if (IsNext('{'))
            {
                value.Members = new SortedDictionary<string, Value>(StringComparer.Ordinal);
                Take('{');
                while (HasMore('}', value.Members.Count == 0))
                {
                    SkipBlanks();
                    var name = ReadString();
                    SkipBlanks();
                    Take(':');
                    value.Members[name] = ReadValue(depth + 1);
                }
            }
            else if (IsNext('['))
            {
                value.Elements = new List<Value>();
                Take('[');
                while (HasMore(']', value.Elements.Count == 0)) value.Elements.Add(ReadValue(depth + 1));
            }
            else if (IsNext('"')) value.String = ReadString();
            else Take(Word);
            value.End = compact.Length;
            return value;
        }

        /// <summary>Moves to the next member or element, or consumes the end.</summary>
        private bool HasMore(char close, bool isFirst)
        {
            SkipBlanks();
            if (IsNext(close))
            {
                Take(close);
                return false;
            }
            if (!isFirst) Take(',');
            return true;
        }

        private string ReadString()
        {
            var quoted = Take(Quoted);
            return Escape.Replace(quoted.Substring(1, quoted.Length - 2), escape =>
                escape.Groups[1].Success
                    ? ((char)Convert.ToInt32(escape.Groups[1].Value, 16)).ToString()
                    : "\"\\/\b\f\n\r\t"["\"\\/bfnrt".IndexOf(escape.Groups[2].Value[0])].ToString());
        }

        private bool IsNext(char c)
        {
            return at < text.Length && text[at] == c;
        }

        private void Take(char c)
        {
            if (!IsNext(c)) throw new FormatException();
            compact.Append(c);
            at++;
        }

        private string Take(Regex token)
        {
            var match = token.Match(text, at);
            if (!match.Success) throw new FormatException();
            compact.Append(match.Value);
            at += match.Length;
            return match.Value;
        }

        private void SkipBlanks()
        {
            while (IsNext(' ') || IsNext('\t') || IsNext('\n') || IsNext('\r')) at++;
        }
    }
}
