// Checks the signature of a payment webhook (section 5.1). Java 11 or newer, no packages.
//
//   server.createContext("/webhook", exchange -> {             // com.sun.net.httpserver.HttpServer
//       byte[] body = exchange.getRequestBody().readAllBytes(); // the raw body, before any parser
//       boolean isAuthentic = Verify.verify(body, System.getenv("WEBHOOK_SECRET"));
//       exchange.sendResponseHeaders(isAuthentic ? 200 : 400, -1); // only exactly 200 counts as delivered
//       exchange.close();
//   });
//
// In Spring, take the body as @RequestBody byte[].

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class Verify {
    /** Whether body, the bytes as received, is signed with secret. Never throws. */
    public static boolean verify(byte[] body, String secret) {
        if (body == null || secret == null || secret.isEmpty()) return false;
        try {
            // 1. Take the body as a JSON object and remove the field sign.
            TreeMap<String, Value> fields = Reader.read(body).members;
            Value sign = fields == null ? null : fields.remove("sign");
            if (sign == null || sign.string == null) return false;

            // 2. Skip values that are null or empty after trimming. 3. Sort by name. 4. Collect the values.
            // From an array, take the values of elements that are objects, sorted by name.
            List<String> values = new ArrayList<>();
            for (Value value : fields.values()) {
                if (value.elements == null) append(value, values);
                else for (Value element : value.elements) {
                    if (element.members == null) continue;
                    for (Value inner : element.members.values()) append(inner, values);
                }
            }

            // 5. Join with colons, then a colon and the secret. 6. SHA-256 as hexadecimal digits.
            byte[] joined = utf8(String.join(":", values) + ":" + secret);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(joined);
            String digest = String.format("%064x", new BigInteger(1, hash));

            // 7. Authentic when this is the value of sign; compared in constant time.
            return MessageDigest.isEqual(utf8(digest), utf8(sign.string));
        } catch (Exception notReadable) {
            return false; // not UTF-8, not JSON, or too deep
        }
    }

    private static void append(Value value, List<String> values) {
        String text = value.signedText();
        if (!text.isEmpty()) values.add(text);
    }

    /** Half of a surrogate pair cannot be written as UTF-8; the replacement character stands for it. */
    private static byte[] utf8(String text) {
        return text.replaceAll("\\p{Cs}", "\uFFFD").getBytes(StandardCharsets.UTF_8);
    }

    /** One value of the body. */
    private static final class Value {
        /** Of an object, in ascending order of their names; of a repeated name the last value. */
        TreeMap<String, Value> members;
        /** Of an array. */
        List<Value> elements;
        /** Of a string, without its quotes and escapes. */
        String string;
        /** The compact text of the body, and where this value stands in it. */
        StringBuilder compact;
        int start;
        int end;

        /** As it is signed; empty for null. */
        String signedText() {
            if (string != null) return trim(string);
            String json = compact.substring(start, end);
            if (json.equals("null")) return "";
            if (json.charAt(0) == '-' || Character.isDigit(json.charAt(0))) return plainNumber(json);
            return json; // true and false; an object or a list inside an item as its compact JSON text
        }
    }

    /** Without outer blanks of Unicode: trim() would remove control characters, strip() others again. */
    private static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) start++;
        while (end > start && isBlank(text.charAt(end - 1))) end--;
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return (c >= '\t' && c <= '\r') || c == '\u2028' || c == '\u2029' || c == '\uFEFF'
            || Character.getType(c) == Character.SPACE_SEPARATOR;
    }

    private static final Pattern NUMBER =
        Pattern.compile("(-?)(0|[1-9][0-9]*)(?:\\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?");

    /** In plain decimal form: 10.50 is 10.5, 1e3 is 1000, -0 is 0. As it was sent beyond 400 characters. */
    private static String plainNumber(String literal) {
        Matcher parts = NUMBER.matcher(literal);
        parts.matches();
        String minus = parts.group(1);
        String fraction = parts.group(3) == null ? "" : parts.group(3);
        String written = parts.group(2) + fraction;
        int first = 0;
        int end = written.length();
        while (first < end && written.charAt(first) == '0') first++;
        while (end > first && written.charAt(end - 1) == '0') end--;
        String digits = written.substring(first, end);
        if (digits.isEmpty()) return "0";

        // Number of digits after the decimal point; a double, because 1e999999999999 is JSON too.
        double exponent = parts.group(4) == null ? 0 : Double.parseDouble(parts.group(4));
        double behind = fraction.length() - exponent - (written.length() - end);
        if (digits.length() > 400 || Math.abs(behind) > 400) return literal;
        int decimals = (int) behind;
        if (decimals <= 0) digits += "0".repeat(-decimals);
        else {
            digits = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
            int point = digits.length() - decimals;
            digits = digits.substring(0, point) + "." + digits.substring(point);
        }
        return minus.length() + digits.length() > 400 ? literal : minus + digits;
    }

    /** Java has no JSON reader of its own. This one is strict and keeps numbers as they were sent. */
    private static final class Reader {
        private static final int MAX_DEPTH = 200;
        private static final String ESCAPES = "\"\\/bfnrt";
        private static final String ESCAPED = "\"\\/\b\f\n\r\t";

        private final String text;
        private final StringBuilder compact = new StringBuilder();
        private int at;

        private Reader(String text) {
            this.text = text;
        }

        static Value read(byte[] body) throws Exception {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
            Reader reader = new Reader(text.startsWith("\uFEFF") ? text.substring(1) : text);
            Value value = reader.value(1);
            reader.skipBlanks();
            if (reader.at < reader.text.length()) throw notJson();
            return value;
        }

        private Value value(int depth) {
            skipBlanks();
            Value value = new Value();
            value.compact = compact;
            value.start = compact.length();
            if (depth > MAX_DEPTH && (isNext('{') || isNext('['))) throw notJson();
            if (isNext('{')) {
                value.members = new TreeMap<>();
                take('{');
                while (hasMore('}', value.members.isEmpty())) {
                    skipBlanks();
                    String name = string();
                    skipBlanks();
                    take(':');
                    value.members.put(name, value(depth + 1));
                }
            } else if (isNext('[')) {
                value.elements = new ArrayList<>();
                take('[');
                while (hasMore(']', value.elements.isEmpty())) value.elements.add(value(depth + 1));
            } else if (isNext('"')) {
                value.string = string();
            } else {
                word();
            }
            value.end = compact.length();
            return value;
        }

        /** Moves to the next member or element, or consumes the end. */
        private boolean hasMore(char close, boolean isFirst) {
            skipBlanks();
            if (isNext(close)) {
                take(close);
                return false;
            }
            if (!isFirst) take(',');
            return true;
        }

        private String string() {
            StringBuilder string = new StringBuilder();
            int start = at;
            take('"');
            while (!isNext('"')) {
                char c = text.charAt(at++);
                if (c < ' ') throw notJson();
                string.append(c == '\\' ? escape() : c);
            }
            compact.append(text, start + 1, at);
            take('"');
            return string.toString();
        }

        private char escape() {
            char c = text.charAt(at++);
            if (c != 'u') return ESCAPED.charAt(ESCAPES.indexOf(c));
            String hex = text.substring(at, at += 4);
            if (!hex.matches("[0-9a-fA-F]{4}")) throw notJson();
            return (char) Integer.parseInt(hex, 16);
        }

        /** A number, true, false or null. */
        private void word() {
            Matcher number = NUMBER.matcher(text).region(at, text.length());
            String word = number.lookingAt() ? number.group()
                : text.startsWith("true", at) ? "true"
                : text.startsWith("false", at) ? "false"
                : text.startsWith("null", at) ? "null"
                : null;
            if (word == null) throw notJson();
            compact.append(word);
            at += word.length();
        }

        private boolean isNext(char c) {
            return at < text.length() && text.charAt(at) == c;
        }

        private void take(char c) {
            if (!isNext(c)) throw notJson();
            compact.append(c);
            at++;
        }

        private void skipBlanks() {
            while (isNext(' ') || isNext('\t') || isNext('\n') || isNext('\r')) at++;
        }

        private static IllegalArgumentException notJson() {
            return new IllegalArgumentException("not JSON");
        }
    }

    private Verify() {}
}
