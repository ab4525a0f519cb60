// Calls the receiver in Java (see ../support/ask-receiver.ts). It is compiled together with Verify.java.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

public final class Driver {
    public static void main(String[] arguments) throws Exception {
        BufferedReader input =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] parts = line.split("\t", -1);
            byte[] body = Base64.getDecoder().decode(parts[1]);
            String secret = new String(Base64.getDecoder().decode(parts[2]), StandardCharsets.UTF_8);
            System.out.println(parts[0] + "\t" + Verify.verify(body, secret));
        }
    }
}
