<?php
// All input is cleaned first, against XSS.
function clean($input)
{
    if (is_array($input)) {
        return array_map('clean', $input);
    }
    return is_string($input) ? htmlspecialchars(trim($input), ENT_QUOTES, 'UTF-8') : $input;
}

$json = json_decode(file_get_contents('php://input'), true) ?: [];
if (isset($json['items']) && is_string($json['items'])) {
    $json['items'] = json_decode($json['items'], true) ?? $json['items'];
}
$post = clean($json);

$sign = $post['sign'] ?? '';
unset($post['sign']);
ksort($post);

$str = '';
foreach ($post as $field => $value) {
    if (is_array($value)) {
        foreach ($value as $row) {
            if (!is_array($row)) {
                continue;
            }
            ksort($row);
            foreach ($row as $cell) {
                $str .= cell($cell);
            }
        }
    } else {
        $str .= cell($value);
    }
}
$str .= getenv('SECRET');

function cell($value)
{
    if (is_bool($value)) {
        $value = $value ? 'true' : 'false';
    }
    return $value === null || $value === '' || is_array($value) ? '' : $value . ':';
}

if (is_string($sign) && hash_equals(hash('sha256', $str), $sign)) {
    echo 'success';
} else {
    header('HTTP/1.1 401 Unauthorized');
    echo 'invalid sign';
}
