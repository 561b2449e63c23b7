import { lagosDay, titles } from '@coverdesk/sdk'
import { useText, useTitleName } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { Change, SaleAnswers } from './answers.ts'
import { SaleChoice, SaleDay, SaleSection, SaleText } from './sale-field.tsx'
import { saleListsAtom } from './sales.atoms.ts'

const genders = ['female', 'male', 'other'] as const

interface PersonSectionProps {
  answers: SaleAnswers
  change: Change
  faults: Readonly<Record<string, string>>
  company: boolean
}

/** Asks for the proposer's details besides the name: of a person or a company. */
export function PersonSection({ answers, change, faults, company }: PersonSectionProps): ReactElement {
  const { t } = useText('sales')
  const titleName = useTitleName()
  const states = useAtomValue(saleListsAtom)[8]
  const { title = '', gender = '', date_of_birth = '', occupation = '', ...at } = answers.about ?? {}
  const { address = '', state = '', lga = '', contact_name = '', tax_id = '' } = at
  const lgas = states.find((row) => row.code === state)?.lgas ?? []
  const put = (field: string) => (value: string) => change('about', { [field]: value })
  const field = (name: string, label = name) => ({
    path: `about.${name}`,
    label: t(`about.${label}`),
    faults,
  })
  return (
    <SaleSection title={t(company ? 'about.company' : 'about.title')}>
      {company ? (
        <>
          <SaleText {...field('contact_name')} value={contact_name} onChange={put('contact_name')} />
          <SaleText {...field('tax_id')} required={false} dir="ltr" value={tax_id} onChange={put('tax_id')} />
        </>
      ) : (
        <>
          <SaleChoice
            {...field('title', 'title_field')}
            value={title}
            options={titles.map((code) => ({ code, name: titleName(code) }))}
            onChange={put('title')}
          />
          <SaleChoice
            {...field('gender')}
            value={gender}
            options={genders.map((code) => ({ code, name: t(`about.${code}`) }))}
            onChange={put('gender')}
          />
          <SaleDay
            {...field('date_of_birth')}
            max={lagosDay()}
            value={date_of_birth}
            onChange={put('date_of_birth')}
          />
          <SaleText
            {...field('occupation')}
            required={false}
            value={occupation}
            onChange={put('occupation')}
          />
        </>
      )}
      <SaleText {...field('address')} value={address} onChange={put('address')} />
      <SaleChoice
        {...field('state')}
        value={state}
        options={states}
        onChange={(value) => change('about', { state: value, lga: '' })}
      />
      <SaleChoice
        {...field('lga')}
        value={lga}
        options={lgas.map((name) => ({ code: name, name }))}
        onChange={put('lga')}
      />
    </SaleSection>
  )
}
