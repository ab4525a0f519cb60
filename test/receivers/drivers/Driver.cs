// Calls the receiver in C# (see ../support/ask-receiver.ts). It is compiled together with Verify.cs.

using System;
using System.IO;
using System.Text;

public static class Driver
{
    public static void Main()
    {
        var input = new StreamReader(Console.OpenStandardInput(), Encoding.ASCII);
        for (var line = input.ReadLine(); line != null; line = input.ReadLine())
        {
            var parts = line.Split('\t');
            var secret = Encoding.UTF8.GetString(Convert.FromBase64String(parts[2]));
            var isValid = Webhook.Verify(Convert.FromBase64String(parts[1]), secret);
            Console.WriteLine(parts[0] + "\t" + (isValid ? "true" : "false"));
        }
    }
}
