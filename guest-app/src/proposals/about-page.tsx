import { lagosDay, titles } from '@coverdesk/sdk'
import { useText, useTitleName } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { Choices, SelectField, TextField } from '../shared/fields.tsx'
import { birthDateError, birthDay, birthParts } from './birth-day.ts'
import { BirthField } from './birth-field.tsx'
import { KnownContact } from './known-contact.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const genders = ['female', 'male', 'other'] as const

export function AboutPage(props: ProposalPageProps): ReactElement {
  const { t, labelled } = useText('buy-motor')
  const prices = useText('prices')
  const titleName = useTitleName()
  const { form, proposal } = props
  const {
    title = '',
    gender = '',
    date_of_birth: stored = form.validation.date_of_birth ?? '',
    occupation = '',
  } = proposal.draft.about ?? {}
  const put = (change: Record<string, unknown>): void => proposal.change('about', change)
  const [birth, setBirth] = useState(stored)
  const { first_name, last_name } = form.validation
  const fault = birthDateError(birth, lagosDay())
  return (
    <ProposalLayout
      {...props}
      page="about"
      onDone={() => {
        if (birthDay(birth) !== proposal.draft.about?.date_of_birth) put({ date_of_birth: birthDay(birth) })
        props.onDone()
      }}
      title={t('about.title')}
      fields={{
        title: { value: title, needed: prices.t('needed.title') },
        gender: { value: gender, needed: prices.t('needed.gender') },
        date_of_birth: {
          value: birth,
          needed: prices.t('needed.date_of_birth'),
          error: fault && t(`about.birth_${fault}`, { year: birthParts(birth).year }),
        },
      }}
    >
      {(errorOf) => (
        <>
          <p className="soft">
            {labelled(t('about.name'))}
            <b>{`${first_name ?? ''} ${last_name ?? ''}`}</b>
          </p>
          <KnownContact validation={form.validation} />
          <SelectField
            name="title"
            label={t('about.title_field')}
            error={errorOf('title')}
            value={title}
            options={titles.map((code) => ({ code, name: titleName(code) }))}
            autoComplete="honorific-prefix"
            onChange={(value) => put({ title: value })}
          />
          <Choices
            name="gender"
            label={t('about.gender')}
            error={errorOf('gender')}
            value={gender}
            options={genders.map((code) => ({ code, name: t(`about.gender_${code}`) }))}
            onChange={(value) => put({ gender: value })}
          />
          <BirthField
            name="date_of_birth"
            label={t('about.date_of_birth')}
            error={errorOf('date_of_birth')}
            value={birth}
            onChange={(typed) => {
              setBirth(typed)
              if (!birthDateError(typed, lagosDay())) put({ date_of_birth: birthDay(typed) })
            }}
          />
          <TextField
            name="occupation"
            label={t('about.occupation')}
            value={occupation}
            onChange={(value) => put({ occupation: value })}
            autoComplete="organization-title"
            dir="auto"
            enterKeyHint="next"
          />
        </>
      )}
    </ProposalLayout>
  )
}
