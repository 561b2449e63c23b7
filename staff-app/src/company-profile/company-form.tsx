import type { Branch, CompanyRecord } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { RecordPage, useFieldStyles } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type CompanyAnswers, writeWording } from '../shared/company/company-answers.ts'
import { CompanyTexts } from '../shared/company/company-texts.tsx'
import { ImageField } from '../shared/company/image-field.tsx'
import { useCompanyForm } from '../shared/company/use-company-form.ts'
import { AccentField } from './accent-field.tsx'
import { CertificatePreview } from './certificate-preview.tsx'
import { offeredBranchesAtom } from './company-profile.atoms.ts'
import { LanguagesField } from './languages-field.tsx'
import { OwnTextsCard } from './own-texts-card.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  signs: { marginBlockStart: tokens.spacingVerticalM },
})

/** Edits the insurer's data beside a preview of the certificate. */
export function CompanyForm({ saved }: { saved: CompanyRecord }): ReactElement {
  const styles = useStyles()
  const fields = useFieldStyles()
  const { t } = useText('company-profile')
  const form = useCompanyForm(saved)
  const branches = useAtomValue(offeredBranchesAtom)
  const { answers, set, faultOf, standard } = form
  const paragraphs = (name: keyof typeof answers.wording) => (
    <Field
      className={fields.wide}
      label={t(`wording.${name}`)}
      hint={name === 'clause' ? null : t('wording.hint')}
      validationMessage={faultOf(`certificate_wording.${name}`)}
    >
      <Textarea
        dir="auto"
        rows={name === 'clause' ? 3 : 4}
        value={answers.wording[name]}
        onChange={(_event, data) => set({ wording: { ...answers.wording, [name]: data.value } })}
      />
    </Field>
  )
  return (
    <RecordPage title={t('title')} form={form} isNew={false} locked={false}>
      <div className={styles.page}>
        <div className={styles.stack}>
          <Card title={t('cards.company')}>
            <CompanyTexts form={form} names={['name', 'product_name', 'naicom_number', 'website']} />
          </Card>
          <Card title={t('cards.look')}>
            <div className={fields.fields}>
              <ImageField kind="logo" form={form} />
              <AccentField form={form} />
            </div>
          </Card>
          <Card title={t('cards.reach')}>
            <CompanyTexts
              form={form}
              names={['address', 'postal_address', 'phone', 'whatsapp', 'email', 'complaint_route']}
            />
          </Card>
          <Card title={t('cards.languages')}>
            <LanguagesField form={form} />
          </Card>
          <Card title={t('cards.legal')}>
            <CompanyTexts form={form} names={['privacy_notice', 'terms']} />
          </Card>
          <OwnTextsCard form={form} />
          <OnlineCard faultOf={faultOf} answers={answers} set={set} branches={branches} />
          <Card
            title={t('cards.certificate')}
            actions={
              form.body.certificate_wording ? (
                <Button size="small" onClick={() => set({ wording: writeWording(standard) })}>
                  {t('wording.standard')}
                </Button>
              ) : null
            }
          >
            <div className={fields.fields}>
              {paragraphs('entitled')}
              {paragraphs('limitations')}
              {paragraphs('clause')}
              <ImageField kind="signature" form={form} />
            </div>
            <div className={styles.signs}>
              <CompanyTexts form={form} names={['signatory_name', 'signatory_title']} />
            </div>
          </Card>
        </div>
        <CertificatePreview body={form.body} />
      </div>
    </RecordPage>
  )
}

interface OnlineCardProps {
  faultOf: (name: string) => string | null
  answers: CompanyAnswers
  set: (part: Partial<CompanyAnswers>) => void
  branches: Branch[]
}

/** The branch of online sales, and the oldest vehicle that it insures. */
function OnlineCard({ faultOf, answers, set, branches }: OnlineCardProps): ReactElement {
  const { t } = useText('company-profile')
  return (
    <Card title={t('cards.online')}>
      <Field
        label={t('online_branch_id')}
        hint={t('online_hint')}
        validationMessage={faultOf('online_branch_id')}
      >
        <Select
          value={answers.online_branch_id ?? ''}
          onChange={(_event, data) => set({ online_branch_id: data.value || null })}
        >
          <option value="">{t('online_default')}</option>
          {branches.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {`${name} (${code})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('oldest_vehicle_year')}
        hint={t('oldest_year_hint')}
        validationMessage={faultOf('oldest_vehicle_year')}
      >
        <Input
          inputMode="numeric"
          dir="ltr"
          value={answers.oldest_vehicle_year ? String(answers.oldest_vehicle_year) : ''}
          onChange={(_event, data) =>
            set({ oldest_vehicle_year: Number(data.value.replace(/\D/g, '').slice(0, 4)) })
          }
        />
      </Field>
    </Card>
  )
}
