import type { CargoChoices } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { ChoiceField, Grid, TextField } from './fields.tsx'
import { LookupField } from './lookup-field.tsx'
import { useField } from './quote-form.ts'

interface GoodsSectionProps {
  choices: CargoChoices
  required: (path: string) => boolean
}

/** Fields of the goods and their value. */
export function GoodsSection({ choices, required }: GoodsSectionProps): ReactElement {
  const { t, formatList } = useText('marine-policies')
  const { value: commodity } = useField('commodity')
  const chosen = choices.commodities.find(({ code }) => code === commodity)
  const prefixes = chosen && formatList(chosen.hs_prefixes)
  const field = (path: string) => ({ path, required: required(path) })
  return (
    <Grid>
      <LookupField {...field('commodity')} options={choices.commodities} />
      <TextField
        {...field('hs_code')}
        dir="ltr"
        inputMode="numeric"
        hint={prefixes ? t('quote.hs_hint', { prefixes }) : t('quote.hs_digits')}
      />
      <TextField {...field('description')} lines wide />
      <ChoiceField
        {...field('condition')}
        options={['new', 'used'].map((code) => ({ code, name: t(`conditions.${code}`) }))}
      />
      <ChoiceField {...field('packaging')} options={choices.packaging} />
      <TextField {...field('quantity')} dir="ltr" inputMode="decimal" />
      <TextField {...field('gross_weight')} dir="ltr" inputMode="decimal" hint={t('quote.in_kilograms')} />
      <TextField {...field('containers')} dir="ltr" />
      <TextField {...field('marks')} />
      <LookupField {...field('currency')} options={choices.currencies} coded />
      <TextField {...field('fob')} dir="ltr" inputMode="decimal" />
      <TextField {...field('freight')} dir="ltr" inputMode="decimal" />
    </Grid>
  )
}
