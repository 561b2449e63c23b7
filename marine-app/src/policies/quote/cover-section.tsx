import type { CargoChoices, CargoClause } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Checkbox, Field, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ChoiceField, DayField, Grid, TextField } from './fields.tsx'
import { fieldId, useField } from './quote-form.ts'
import type { QuoteDrafting } from './use-quote-draft.ts'

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
})

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

function AddOns({ options }: { options: readonly { code: string; name: string }[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField('add_ons')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <Field className={styles.wide} label={t('fields.add_ons')} validationMessage={fault}>
      <div id={fieldId('add_ons')} tabIndex={-1} className={styles.boxes}>
        {options.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={(_event, data) =>
              put(data.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        ))}
      </div>
    </Field>
  )
}
