<?php
// Serves a right receiver in PHP, as its header says.
require __DIR__ . '/verify.php';

$body = file_get_contents('php://input');
$isAuthentic = Webhook::verify($body, getenv('SECRET'));
http_response_code($isAuthentic ? 200 : 400);
