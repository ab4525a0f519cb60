// Edits of the parts of a message: one missing, empty, or in another unit.

import { isSecret } from '../../engine/edit-message.ts';
import {
  allParts,
  editedPart,
  isFields,
  isSecretOptional,
  uses,
  type Part,
  type Scheme,
  type TimeRule,
} from '../../scheme.ts';
import { run } from '../../schemes/build.ts';
import { most, type SealEdit } from '../edit.ts';
import { fieldsKept, shownOtherwise } from './fields-shown.ts';
import {
  capital,
  each,
  isKind,
  isSame,
  isText,
  nameOf,
  nameOfList,
  ofMessage,
  partsIn,
  sideBySide,
} from './message-edit.ts';
import { usualExchanges } from './parts-moved.ts';

/** Of more parts, each is not left out. */
const MOST_PARTS = 8;

/** Whether a part is one of a list in the message. The values of a list have edits of their own. */
const isOfList = (part: Part, message: Part) =>
  nameOfList(part) !== null && !allParts(message).some((own) => isSame(own, part));

/** The parts that a program may leave out: not the text between others and not all values. */
function partsMissing({ message, digest }: Pick<Scheme, 'message' | 'digest'>): SealEdit[] {
  const { parts, separator } = partsIn(message);
  if (parts.length < 2 || parts.filter((part) => !isOfList(part, message)).length > MOST_PARTS)
    return [];
  return parts.flatMap((part, at) => {
    const isLast = at === parts.length - 1;
    if ((isText(part) && at > 0 && !isLast) || isOfList(part, message)) return [];
    // With its own separator: in time, period, body the period goes with the time, and with the body.
    const isBeside = (place: number) => !isText(part) && isText(parts[place]);
    const withText =
      separator === '' && (isBeside(at + 1) || (isLast && at > 1 && isBeside(at - 1)));
    const from = isLast && withText ? at - 1 : at;
    const gone = withText ? 2 : 1;
    const left = parts.toSpliced(from, gone);
    if (isFields(part) && left.every(isSecret)) return [];
    const isOneOf = left.some((one) => isSame(one, part));
    return {
      ...ofMessage(
        isSecret(part) && !isOneOf && digest.kind === 'plain' ? 'secret-missing' : 'part-missing',
        ['parts'],
        `${capital(nameOf(part))} was left out of the message${isOneOf ? `, where it stands ${at === 0 ? 'first' : 'last'}` : ''}.`,
        sideBySide(parts, (own) => own.parts.toSpliced(from, gone)),
      ),
      ...most,
    };
  });
}

/** A part that is left out with its value keeps its fixed text: `&passphrase=` without a passphrase. */
const withEmptyParts = each(isKind('optional'), ({ part }) =>
  editedPart(part, (one) =>
    !isText(one) && (isFields(one) || allParts(one).length === 1)
      ? { kind: 'optional', part: one }
      : one,
  ),
);

const emptyParts: readonly SealEdit[] = [
  ofMessage('empty-kept', ['parts'], 'An empty value was joined with its name.', withEmptyParts),
  {
    ...{ stage: 'message', code: 'empty-kept', points: ['parts', 'secret'] },
    says: 'The name of the secret was joined without the secret.',
    edit: (seal) => {
      const message = isSecretOptional(seal) && seal.known ? withEmptyParts(seal.message) : null;
      return message === null ? null : { ...seal, message, known: '' };
    },
  },
];

const times = (time: TimeRule | undefined): SealEdit[] =>
  time?.unit === 's'
    ? [
        {
          ...ofMessage(
            'time-other',
            ['time'],
            'The time was written in milliseconds.',
            each(isKind('timestamp'), (part) => run(part, '000')),
          ),
          ...most,
        },
      ]
    : [];

/** Every usual mistake in the parts of this message, the most usual ones first. */
export const partEdits = ({
  message,
  digest,
  time,
}: Pick<Scheme, 'message' | 'digest' | 'time'>): SealEdit[] => [
  ...partsMissing({ message, digest }),
  ...(uses(message, 'optional') ? emptyParts : []),
  ...usualExchanges(message),
  ...times(time),
  ...shownOtherwise,
  ...fieldsKept(message),
];
