import type { CargoTerms } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { type ReactElement, useState } from 'react'
import type { QuoteDraft } from './draft.ts'
import { DayField, Grid, TextField } from './fields.tsx'
import { ElsewhereProvider } from './quote-form.ts'

const nowhere: ReadonlySet<string> = new Set()

/** Shows the fields that differ between two shipments of the same goods, in the order of the form. */
export const differing = [
  'fob',
  'quantity',
  'transport_document',
  'voyage',
  'etd',
  'eta',
  'cover_from',
  'freight',
  'gross_weight',
] as const

interface ChangedFieldsCardProps {
  draft: QuoteDraft
  required: (path: string) => boolean
}

/** Fields of a copied shipment that usually change; a value of the earlier shipment is marked until it is changed. */
export function ChangedFieldsCard({ draft, required }: ChangedFieldsCardProps): ReactElement {
  const { t } = useText('marine-policies')
  const [earlier] = useState(draft.terms)
  const field = (path: keyof CargoTerms & string) => {
    const isOld = draft.terms[path] !== '' && draft.terms[path] === earlier[path]
    return { path, required: required(path), hint: isOld ? t('different.old') : undefined }
  }
  const { etd } = draft.terms
  return (
    <ElsewhereProvider value={nowhere}>
      <Card title={t('different.title')}>
        <Grid>
          <TextField {...field('fob')} dir="ltr" inputMode="decimal" />
          <TextField {...field('quantity')} dir="ltr" inputMode="decimal" />
          <TextField path="transport_document" dir="ltr" hint={t('quote.may_come_later')} />
          <TextField path="voyage" dir="ltr" />
          <DayField path="etd" required={required('etd')} />
          <DayField path="eta" required={required('eta')} {...(etd ? { min: etd } : {})} />
          <DayField path="cover_from" required={required('cover_from')} />
          <TextField {...field('freight')} dir="ltr" inputMode="decimal" />
          <TextField {...field('gross_weight')} dir="ltr" inputMode="decimal" />
        </Grid>
      </Card>
    </ElsewhereProvider>
  )
}
