import { type ClientDetails, lagosDay, titles } from '@coverdesk/sdk'
import { DateField, useText, useTitleName } from '@coverdesk/ui'
import { Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { clientStatesAtom } from './clients.atoms.ts'
import { genders } from './genders.ts'

/** Details of a customer in the form, and why they change. */
export type Details = ClientDetails & { reason: string }
export type DetailName = keyof Details
type Chosen = 'title' | 'gender' | 'state' | 'lga'

interface DetailFieldProps {
  name: DetailName
  company: boolean
  answers: Details
  error: string | undefined
  change: (values: Partial<Details>) => void
}

const isChosen = (name: DetailName): name is Chosen => ['title', 'gender', 'state', 'lga'].includes(name)

/** A field of the form for a customer's details. */
export function DetailField({ name, company, answers, error, change }: DetailFieldProps): ReactElement {
  const { t } = useText('clients')
  const ofName = name === 'first_name' && company ? 'fields.company' : `fields.${name}`
  const label = t(name === 'reason' ? 'edit.reason' : ofName)
  if (name === 'date_of_birth')
    return (
      <DateField
        label={label}
        max={lagosDay()}
        value={answers.date_of_birth ?? ''}
        {...(error ? { error } : {})}
        onChange={(value) => change({ date_of_birth: value || null })}
      />
    )
  return (
    <Field label={label} required={name === 'reason'} validationMessage={error ?? null}>
      {isChosen(name) ? (
        <Choice name={name} answers={answers} change={change} />
      ) : (
        <Input
          dir="auto"
          autoComplete="off"
          value={answers[name]}
          onChange={(_event, { value }) => change({ [name]: value })}
        />
      )}
    </Field>
  )
}

function Choice({
  name,
  answers,
  change,
  ...control
}: Pick<DetailFieldProps, 'answers' | 'change'> & { name: Chosen }): ReactElement {
  const { t } = useText('clients')
  const titleName = useTitleName()
  const states = useAtomValue(clientStatesAtom)
  const lgas = states.find(({ code }) => code === answers.state)?.lgas ?? []
  const options = {
    title: titles.map((code) => ({ code, name: titleName(code) })),
    gender: genders.map((code) => ({ code, name: t(`genders.${code}`) })),
    state: states,
    lga: lgas.map((code) => ({ code, name: code })),
  }[name]
  const put = (value: string): void => {
    if (name === 'state') change({ state: value, lga: '' })
    else if (name === 'gender') change({ gender: genders.find((one) => one === value) ?? null })
    else change({ [name]: value })
  }
  return (
    <Select {...control} value={answers[name] ?? ''} onChange={(_event, { value }) => put(value)}>
      <option value="" />
      {options.map(({ code, name: text }) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  )
}
