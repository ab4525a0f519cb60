// Realistic payments: names in many scripts, stray blanks and marks, undocumented fields, and numbers in every
// notation. Each cause makes a difference to several of them.

import { list, none, number, object, text, truth, type Value } from './value.ts';

export type Fields = Readonly<Record<string, Value>>;

export interface Payment {
  readonly title: string;
  /** Added to the documented fields or replacing them. `null` leaves a documented one out. */
  readonly fields: Readonly<Record<string, Value | null>>;
  readonly items: readonly Value[];
}

const item = (name: string, price: string, qty: string, more: Fields = {}): Value =>
  object(
    ['name', text(name)],
    ['price', number(price)],
    ['qty', number(qty)],
    ...Object.entries(more),
  );

/** An item whose names are not in alphabetical order. */
const itemBackwards = (name: string, price: string, qty: string, more: Fields = {}): Value =>
  object(
    ...Object.entries(more),
    ['qty', number(qty)],
    ['price', number(price)],
    ['name', text(name)],
  );

/** Enough fields with one value that dropping equal values drops more than two. */
const copies = (value: string): Fields =>
  Object.fromEntries(['copy_a', 'copy_b', 'copy_c', 'copy_d'].map((name) => [name, text(value)]));

export const PAYMENTS: readonly Payment[] = [
  {
    title: 'Hebrew, quotes and a blank at the end',
    fields: {
      name: text('ייעוץ עסקי "פרימיום" '),
      client_name: text('דנה לוי'),
      client_phone: text(''),
      inst: number('3'),
      order_id: text('1001'),
      currency: text('ILS'),
      ...copies('ILS'),
    },
    items: [itemBackwards('ייעוץ עסקי "פרימיום"', '150.00', '2'), item('משלוח', '0', '1')],
  },
  {
    title: 'French, an ampersand and a no-break space',
    fields: {
      name: text('Abonnement « Été & Hiver »'),
      client_name: text(' Zoé Lefèvre\u00a0'),
      client_email: text('zoe@exemple.fr '),
      foreign_card: null,
      add_field: text('réf. 12 '),
      currency: text('EUR'),
      payment_id: number('88120034'),
      ...copies('réf.  12'),
    },
    items: [itemBackwards('Été', '19.90', '1', { vat: text('1') }), item('Hiver ', '24.5', '2')],
  },
  {
    title: 'Cyrillic, nulls and flags',
    fields: {
      name: text('Курс массажа/базовый'),
      client_name: text('Ольга Иванова'),
      client_tehudat: none,
      client_phone: none,
      add_field_1: text(' группа 2'),
      is_recurring: truth(true),
      is_test: truth(false),
      Currency: text('RUB'),
      ...copies('группа  2'),
    },
    items: [
      itemBackwards('Курс массажа', '33.33', '3', { vat: none, SKU: text('KM-1') }),
      item('Масло', '150', '1', { vat: text('0') }),
    ],
  },
  {
    title: 'Chinese, emoji, long decimals',
    fields: {
      name: text('茶具 🍵 (Cafe\u0301)'),
      client_name: text('李雷'),
      client_email: text(''),
      inst: number('12'),
      rate: number('33.333333333333336'),
      payment_id: number('9007199254740993'),
      fee: number('10.50'),
    },
    items: [itemBackwards('茶具 🍵', '33.333333333333336', '3', { sku: text('T/7') })],
  },
  {
    title: "O'Brien, markup and a backslash",
    fields: {
      name: text('Tools <b>"Pro"</b> & more'),
      client_name: text("Seán O'Brien"),
      add_field_2: text('C:\\orders\\7'),
      add_field: text('  A-7\t'),
      tags: list(text('vip'), text(' new '), number('2.50')),
      cardholder: text("S O'BRIEN"),
      ratio: number('0.12345678901234567'),
    },
    items: [
      itemBackwards("Hammer 12\" 'steel'", '49.90', '1', { vat: text('1') }),
      itemBackwards('Nails & screws', '5.5', '10', { vat: text('') }),
    ],
  },
  {
    title: 'blanks of every kind',
    fields: {
      name: text('\tשיעור פרטי\u00a0'),
      client_name: text('\u00a0נועה כהן'),
      client_tehudat: text('   '),
      client_phone: text('\ufeff050-1234567\f'),
      add_field: text('\u00a0'),
      add_field_3: text('\u0000x\u000b'),
      inst: number('1'),
    },
    items: [itemBackwards('שיעור \u00a0', '180', '1', { note: text(' \t') })],
  },
  {
    title: 'zeros and flags',
    fields: {
      name: text('תרומה / Donation'),
      amount: text('0'),
      status: number('0'),
      client_name: text('0'),
      discount: number('0.00'),
      is_first: truth(false),
      is_gift: truth(true),
      add_field_1: none,
      order_id: number('0'),
    },
    items: [
      itemBackwards('תרומה', '0.00', '1', { vat: text('0') }),
      itemBackwards('Card', '0', '0', { gift: truth(false), vat: text('3') }),
    ],
  },
  {
    title: 'numbers in every notation',
    fields: {
      name: text('Größe "M" \\ Übergröße'),
      status: null,
      client_name: text('Jörg Weiß'),
      order_id: number('12345678901234567890'),
      total: number('1e2'),
      fee: number('-0.50'),
      rate: number('3.14159265358979312'),
      orderid: text('A 17'),
    },
    items: [
      itemBackwards('Größe', '10.50', '1e1', { weight: number('0.3000000000000004') }),
      item('Versand', '4.90', '1', { vat: text('1') }),
    ],
  },
  {
    title: 'a flag for everything, misread before it was sent',
    fields: {
      name: text('CafÃ© crÃ¨me'),
      client_name: text('ZoÃ« M.'),
      foreign_card: truth(false),
      client_phone: text(' \u00a0'),
      discount: number('0'),
      is_test: truth(true),
      has_receipt: truth(false),
      add_field_4: text('0'),
      currency: text('EUR'),
    },
    items: [itemBackwards('CafÃ©', '2.80', '2', { hot: truth(true) })],
  },
  {
    title: 'nested values and nulls',
    fields: {
      name: text('Order 5501'),
      client_name: text('Dana Levi '),
      client_phone: none,
      billing: object(['zip', text('61000')], ['city', text('Tel Aviv')], ['floor', number('2')]),
      shipping: object(['way', text('courier')], ['cost', number('0')]),
      meta: object(['source', text('link')], ['Agent', text('web')]),
      order_id: text('5501'),
    },
    items: [
      itemBackwards('Chair', '250', '4', {
        options: object(['size', text('L')], ['arms', text('yes')]),
      }),
      item('Table', '900', '1', { vat: text('1') }),
    ],
  },
  {
    title: 'arrays of scalars and numeric names',
    fields: {
      name: text('Workshop, <br>part  2+3'),
      client_name: text('Yael   Bar'),
      client_email: text('Yael@Bar.example'),
      foreign_card: null,
      '10': text('ten'),
      '9': text('nine'),
      labels: list(text('b'), text('a '), truth(true), none, text('')),
      deposit: number('5.00'),
    },
    items: [itemBackwards('Workshop', '75.50', '1', { '11': text('y'), '3': text('x') })],
  },
  {
    title: 'names in upper case, with and without underscores, and numeric',
    fields: {
      name: text('Gift  card'),
      client_name: text('Amir K.'),
      client_email: text('Amir.K@Example.com'),
      Zone: text('north'),
      cardholder: text('AMIR K'),
      card_Type: text('debit'),
      orderid: text('77'),
      order_id: text('78'),
      '2': text('b'),
      '11': text('a'),
      address: object(['street', text('Herzl 1')], ['City', text('Haifa')]),
      Buyer: object(['since', number('2019')], ['level', text('gold')]),
      terms: object(['version', text('4')]),
      inst: none,
    },
    items: [itemBackwards('Gift card', '100', '1', { SKU: text('GC-1'), Code: text('x9') })],
  },
  {
    title: 'decomposed letters and marks misread before they were sent',
    fields: {
      name: text('Re\u0301sume\u0301 coaching'),
      client_name: text('JosÃ© Ni\u00f1o'.replace('\u00f1', 'Ã±')),
      add_field: text('\u00a0 ref\u0327 '),
      amount: number('1234567.125'),
      payment_id: number('1234567890123456789'),
      rate: number('0.1234567890123456'),
      foreign_card: text('0'),
    },
    items: [itemBackwards('Re\u0301sume\u0301', '1234567.125', '1')],
  },
  {
    title: 'flags, tags and names in upper case',
    fields: {
      name: text('Série B: édition "été"'),
      client_name: text("Chloë d'Arc"),
      status: null,
      Agent: text('web'),
      agreed: truth(true),
      bonus: truth(false),
      discount: number('0'),
      codes: list(number('7'), text('X-1'), text('y&z')),
      add_field_1: text('1'),
      add_field2: text('2'),
    },
    items: [itemBackwards('Série B', '12', '1', { Vat_id: text('9'), vat: text('1') })],
  },
  {
    title: 'nested, decomposed, escaped quotes in the text',
    fields: {
      name: text('Frame 20\\" x 30\\"'),
      client_name: text("Zoe\u0308 \\'Z\\' K."),
      shipping: object(['price', number('4.50')], ['kind', text('air')]),
      frame: object(['wood', text('oak')], ['glass', truth(true)]),
      wrapping: object(['paper', text('red')]),
      inst: number('6'),
      receipt: text(''),
    },
    items: [itemBackwards('Frame 20\\"', '80', '2', { sizes: list(object(['w', text('20')])) })],
  },
  {
    title: 'escaped quotes, misread Hebrew, numeric names',
    fields: {
      name: text('ItÃ©m \\"A\\"'),
      client_name: text('Mia'),
      foreign_card: null,
      status: null,
      Ref: text('r-1'),
      '100': text('hundred'),
      '20': text('twenty'),
      add_field: text('x \\"y\\"'),
    },
    items: [item('ItÃ©m', '20', '1', { vat: text('1') }), itemBackwards('Other', '1', '2')],
  },
  {
    title: 'few fields',
    fields: {
      name: text('Lesson <i>one</i>'),
      client_name: text(''),
      client_email: text('Mail@Example.com'),
      client_tehudat: text(''),
      client_phone: text(''),
      foreign_card: text('0'),
      receipt: text(''),
      inst: number('1'),
    },
    items: [itemBackwards('Lesson', '50', '1')],
  },
];
