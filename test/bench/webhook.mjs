// The webhook that the benches send and explain: an ordinary notification of some 700 bytes, signed without the
// program's code.

export const ordinaryBody = () => ({
  name: 'Consultation and workbook, spring course',
  items: [
    { name: 'Consultation', price: 150, qty: 2, vat: '1' },
    { name: 'Workbook, second edition', price: 49.9, qty: 1, vat: '1' },
    { name: 'Delivery to the door, two working days', price: 20, qty: 1, vat: '1' },
  ],
  amount: '369.9',
  status: 1,
  client_name: 'Dana Levi',
  client_email: 'dana.levi@example.com',
  client_tehudat: '000000000',
  client_phone: '+972-50-123-4567',
  foreign_card: '0',
  card_mask: '458045******1234',
  card_brand: 'visa',
  receipt: 'https://www.example.com/documents/receipts/2026/0011042',
  add_field: 'ORD-1042',
});

/** The joined values of document 5.1, step 4. `keeps` selects the values. */
export function joinedValues(fields, { keeps = () => true, separator = ':' } = {}) {
  const sorted = (object) =>
    Object.keys(object)
      .sort()
      .map((name) => object[name]);
  return sorted(fields)
    .flatMap((value) => (Array.isArray(value) ? value.flatMap(sorted) : [value]))
    .filter(keeps)
    .map((value) => String(value).trim())
    .filter((text) => text !== '')
    .join(separator);
}
