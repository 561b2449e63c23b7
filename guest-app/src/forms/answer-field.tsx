import type { FieldKind } from '@coverdesk/sdk/forms'
import type { ComponentType, ReactElement } from 'react'
import { AddressAnswer } from './kinds/address-field.tsx'
import { ChoiceAnswer, DeclarationAnswer, MultiChoiceAnswer } from './kinds/choice-fields.tsx'
import { DateAnswer, MoneyAnswer, NumberAnswer } from './kinds/figure-fields.tsx'
import { FilesAnswer } from './kinds/file-fields.tsx'
import { GroupAnswer } from './kinds/group-field.tsx'
import type { KindProps } from './kinds/kind-props.ts'
import { SignatureAnswer } from './kinds/signature-field.tsx'
import {
  EmailAnswer,
  IdentifierAnswer,
  LongTextAnswer,
  PhoneAnswer,
  TextAnswer,
} from './kinds/word-fields.tsx'

const kinds: Record<Exclude<FieldKind, 'section' | 'group'>, ComponentType<KindProps>> = {
  text: TextAnswer,
  long_text: LongTextAnswer,
  number: NumberAnswer,
  money: MoneyAnswer,
  date: DateAnswer,
  choice: ChoiceAnswer,
  multi_choice: MultiChoiceAnswer,
  phone: PhoneAnswer,
  email: EmailAnswer,
  identifier: IdentifierAnswer,
  address: AddressAnswer,
  file: FilesAnswer,
  photo: FilesAnswer,
  signature: SignatureAnswer,
  declaration: DeclarationAnswer,
}

/** A question of any kind. */
export function AnswerField(props: KindProps): ReactElement | null {
  const { kind } = props.field
  if (kind === 'section') return null
  if (kind === 'group') return <GroupAnswer {...props} Field={AnswerField} />
  const Kind = kinds[kind]
  return <Kind {...props} />
}
