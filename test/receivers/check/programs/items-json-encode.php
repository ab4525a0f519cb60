<?php

class PaymentHook
{
    private string $secret;

    public function __construct(string $secret)
    {
        $this->secret = $secret;
    }

    public function handle(string $payload): int
    {
        $data = json_decode($payload, true);
        if (!is_array($data) || empty($data['sign']) || !is_string($data['sign'])) {
            return 422;
        }
        return hash_equals($this->signatureOf($data), $data['sign']) ? 200 : 401;
    }

    private function signatureOf(array $data): string
    {
        unset($data['sign']);
        ksort($data, SORT_STRING);
        $list = [];
        foreach ($data as $value) {
            // items comes as an array or as a string
            $text = is_array($value) ? json_encode($value) : trim((string) $value);
            if (empty($text)) {
                continue;
            }
            $list[] = $text;
        }
        return hash('sha256', implode(':', $list) . ':' . $this->secret);
    }
}

header('Content-Type: application/json');
$status = (new PaymentHook(getenv('SECRET')))->handle(file_get_contents('php://input'));
http_response_code($status);
echo json_encode(['success' => $status === 200]);
