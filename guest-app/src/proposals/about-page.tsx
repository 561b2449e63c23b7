import { titles } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Choices, SelectField, TextField } from '../shared/fields.tsx'
import { KnownContact } from './known-contact.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { useTitleName } from './use-title-name.ts'

const genders = ['female', 'male', 'other'] as const

export function AboutPage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const titleName = useTitleName()
  const { form, proposal } = props
  const {
    title = '',
    gender = '',
    date_of_birth: birth = form.validation.date_of_birth ?? '',
    occupation = '',
  } = proposal.draft.about ?? {}
  const put = (change: Record<string, unknown>): void => proposal.change('about', change)
  const { first_name, last_name } = form.validation
  return (
    <ProposalLayout
      {...props}
      page="about"
      onDone={() => {
        if (birth !== proposal.draft.about?.date_of_birth) put({ date_of_birth: birth })
        props.onDone()
      }}
      title={t('about.title')}
      fields={{
        title: { value: title, needed: prices.t('needed.title') },
        gender: { value: gender, needed: prices.t('needed.gender') },
        date_of_birth: { value: birth, needed: prices.t('needed.date_of_birth'), checks: [isAdult] },
      }}
    >
      {(errorOf) => (
        <>
          <p className="soft">
            {t('about.name')}: <b>{`${first_name ?? ''} ${last_name ?? ''}`}</b>
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
          <TextField
            name="date_of_birth"
            label={t('about.date_of_birth')}
            error={errorOf('date_of_birth')}
            value={birth}
            onChange={(value) => put({ date_of_birth: value })}
            type="date"
            min={OLDEST}
            max={youngest()}
            autoComplete="bday"
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

const ADULT = 18
const OLDEST = '1900-01-01'

function youngest(): string {
  const today = new Date().toISOString()
  return `${Number(today.slice(0, 4)) - ADULT}${today.slice(4, 10)}`
}

function isAdult(birth: string): string | null {
  const [year = 0] = birth.split('-').map(Number)
  const eighteenth = `${year + ADULT}${birth.slice(4)}`
  return year >= 1900 && eighteenth <= new Date().toISOString().slice(0, 10) ? null : 'fields.age_range'
}
