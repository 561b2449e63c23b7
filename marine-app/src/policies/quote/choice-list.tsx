import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import type { Choice } from './fields.tsx'
import { matching } from './matching.ts'
import { MultipleChoiceField } from './multiple-choice-field.tsx'

/** Several of a list; none is no limit. */
export function ChoiceList({ path, options }: { path: string; options: readonly Choice[] }): ReactElement {
  const { t } = useText('marine-policies')
  const [typed, setTyped] = useState('')
  return (
    <MultipleChoiceField
      {...{ path, typed, found: matching(options, typed) }}
      onTyped={setTyped}
      textOf={({ name }) => name}
      tagOf={(code) => options.find((one) => one.code === code)?.name ?? code}
      hint={t('detail.not_limited')}
    />
  )
}
