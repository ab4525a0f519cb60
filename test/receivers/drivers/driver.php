<?php
// Calls the receiver in PHP (see ../support/ask-receiver.ts): `php driver.php verify.php`.

require $argv[1];

while (($line = fgets(STDIN)) !== false) {
    [$number, $body, $secret] = explode("\t", rtrim($line, "\n"));
    $isValid = Webhook::verify(base64_decode($body), base64_decode($secret));
    echo $number, "\t", $isValid ? 'true' : 'false', "\n";
}
