<?php
declare(strict_types=1);

/** Prices are written as on our invoices: 99.90 */
function itemValues(array $item): array
{
    $values = [];
    foreach ($item as $key => $value) {
        if ($key === 'price' && (is_int($value) || is_float($value))) {
            $value = number_format($value, 2, '.', '');
        }
        $values[] = asText($value);
    }
    return $values;
}

function asText(mixed $value): string
{
    return is_array($value) ? '' : trim((string) $value);
}

$input = json_decode(file_get_contents('php://input'), true);
$given = $input['sign'] ?? null;
if (!is_string($given)) {
    http_response_code(400);
    return;
}
unset($input['sign']);
ksort($input, SORT_STRING);

$values = [];
foreach ($input as $key => $value) {
    if (is_array($value)) {
        foreach (array_filter($value, 'is_array') as $item) {
            array_push($values, ...itemValues($item));
        }
    } else {
        $values[] = asText($value);
    }
}
$values = array_filter($values, fn (string $value) => $value !== '');

$string = implode(':', [...$values, getenv('SECRET')]);
http_response_code(hash('sha256', $string) === $given ? 200 : 401);
