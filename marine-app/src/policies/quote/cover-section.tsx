import type { CargoChoices, CargoClause } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { AddOns } from './add-ons.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceField, DayField, Grid, TextField } from './fields.tsx'
import { LookupField } from './lookup-field.tsx'
import type { QuoteDrafting } from './use-quote-draft.ts'

interface CoverSectionProps {
  choices: CargoChoices
  required: (path: string) => boolean
  drafting: Pick<QuoteDrafting, 'draft' | 'change'>
}

const limits = ['limit_per_bottom', 'limit_per_location', 'limit_per_sending'] as const

const numbersOfOriginals = ['1', '2', '3'].map((number) => ({ code: number, name: number }))

const named = ({ code, name, edition }: CargoClause): { code: string; name: string } => ({
  code,
  name: edition && !name.includes(edition) ? `${name} (${edition})` : name,
})

/** From when, by which clauses with their editions, and where claims are paid. */
export function CoverSection({ choices, required, drafting }: CoverSectionProps): ReactElement {
  const { t } = useText('marine-policies')
  const { kind, terms } = drafting.draft
  const { agreed_currency: currency } = terms
  const limitHint = currency ? t('quote.in_currency', { currency }) : t('quote.in_naira')
  const field = (path: string) => ({ path, required: required(path) })
  return (
    <Grid>
      <DayField {...field('cover_from')} />
      <ChoiceField
        {...field('clause')}
        options={choices.clauses.filter(({ add_on }) => !add_on).map(named)}
      />
      <AddOns options={choices.clauses.filter(({ add_on }) => add_on).map(named)} />
      <TextField {...field('uplift_percent')} dir="ltr" inputMode="decimal" hint={t('quote.uplift_hint')} />
      {kind === 'open_cover' ? (
        <>
          <LookupField
            {...field('agreed_currency')}
            options={choices.currencies}
            coded
            hint={t('quote.agreed_currency_hint')}
          />
          {limits.map((path) => (
            <TextField key={path} {...field(path)} dir="ltr" inputMode="decimal" hint={limitHint} />
          ))}
          <TextField
            {...field('agreed_rate')}
            dir="ltr"
            inputMode="decimal"
            hint={t('quote.agreed_rate_hint')}
          />
          <ChoiceList path="covered_commodities" options={choices.commodities} />
          <ChoiceList path="covered_countries" options={choices.countries} />
        </>
      ) : null}
      <TextField {...field('claims_payable_at')} />
      <ChoiceField {...field('survey_agent')} options={choices.survey_agents} />
      <ChoiceField {...field('originals')} options={numbersOfOriginals} hint={t('quote.originals_hint')} />
      <TextField {...field('warranties')} lines wide />
    </Grid>
  )
}
