import type { FieldKind } from '@coverdesk/sdk/forms'

/** Kinds of questions in the palette, most used first. */
export const palette: readonly { group: string; kinds: readonly FieldKind[] }[] = [
  { group: 'layout', kinds: ['section', 'group'] },
  { group: 'words', kinds: ['text', 'long_text', 'choice', 'multi_choice'] },
  { group: 'figures', kinds: ['number', 'money', 'date'] },
  { group: 'person', kinds: ['phone', 'email', 'identifier', 'address'] },
  { group: 'proof', kinds: ['file', 'photo', 'signature', 'declaration'] },
]

export type Property =
  | 'required'
  | 'options'
  | 'identifier'
  | 'length'
  | 'count'
  | 'range'
  | 'amounts'
  | 'days'
  | 'pattern'
  | 'later'

const own: Partial<Record<FieldKind, readonly Property[]>> = {
  section: [],
  text: ['required', 'length', 'pattern'],
  long_text: ['required', 'length'],
  number: ['required', 'range'],
  money: ['required', 'amounts'],
  date: ['required', 'days'],
  choice: ['required', 'options'],
  multi_choice: ['required', 'options', 'count'],
  identifier: ['required', 'identifier'],
  file: ['required', 'count'],
  photo: ['required', 'later', 'count'],
  group: ['required', 'count'],
}

/** Returns the properties that apply to a kind; the others are hidden. */
export const propertiesOf = (kind: FieldKind): readonly Property[] => own[kind] ?? ['required']
