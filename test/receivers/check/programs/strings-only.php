<?php
// Payment notifications of the shop. Started with: php -S 127.0.0.1:8080 strings-only.php

$order = json_decode(file_get_contents('php://input'), true);
if (!is_array($order) || !isset($order['sign']) || !is_string($order['sign'])) {
    http_response_code(400);
    exit('bad request');
}

$sign = $order['sign'];
unset($order['sign']);
ksort($order);

$parts = [];
foreach ($order as $value) {
    if (is_string($value) && trim($value) !== '') {
        $parts[] = trim($value);
    }
    if (is_array($value)) {
        foreach ($value as $item) {
            if (!is_array($item)) {
                continue;
            }
            ksort($item);
            foreach ($item as $v) {
                if (is_string($v) && trim($v) !== '') {
                    $parts[] = trim($v);
                }
            }
        }
    }
}
$parts[] = getenv('SECRET');

if (!hash_equals(hash('sha256', implode(':', $parts)), $sign)) {
    http_response_code(403);
    exit('wrong signature');
}
echo 'OK';
