import type { CargoChoices, CargoClause } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { AddOns } from './add-ons.tsx'
import { ChoiceField, DayField, Grid, TextField } from './fields.tsx'
import type { QuoteDrafting } from './use-quote-draft.ts'

interface CoverSectionProps {
  choices: CargoChoices
  required: (path: string) => boolean
  drafting: Pick<QuoteDrafting, 'draft' | 'change'>
}

const named = ({ code, name, edition }: CargoClause): { code: string; name: string } => ({
  code,
  name: edition && !name.includes(edition) ? `${name} (${edition})` : name,
})

/** From when, by which clauses with their editions, and where claims are paid. */
export function CoverSection({ choices, required, drafting }: CoverSectionProps): ReactElement {
  const { t } = useText('marine-policies')
  const { kind } = drafting.draft
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
          <TextField
            {...field('limit_per_bottom')}
            dir="ltr"
            inputMode="decimal"
            hint={t('quote.in_naira')}
          />
          <TextField
            {...field('limit_per_location')}
            dir="ltr"
            inputMode="decimal"
            hint={t('quote.in_naira')}
          />
        </>
      ) : null}
      <TextField {...field('claims_payable_at')} />
      <ChoiceField {...field('survey_agent')} options={choices.survey_agents} />
      <TextField {...field('warranties')} lines wide />
    </Grid>
  )
}
