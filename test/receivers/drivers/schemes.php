<?php
// Calls the receivers of all schemes in PHP (see ../support/ask-scheme-receivers.ts): `php schemes.php FOLDER`.

/** Loads a receiver under a name of its own, because each file has a class with the same name. */
function receiver(string $file): string
{
    static $known = [];
    if (!isset($known[$file])) {
        $known[$file] = 'Webhook' . count($known);
        $code = file_get_contents($file);
        eval('?>' . str_replace('final class Webhook', 'final class ' . $known[$file], $code));
    }
    return $known[$file];
}

while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $class = receiver("$argv[1]/{$case['scheme']}.php");
    $body = base64_decode($case['body']);
    $isValid = $class::verify($case['url'], $case['headers'], $body, $case['env'], (int) $case['now']);
    echo $isValid ? 'true' : 'false', "\n";
}
