import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Details } from './use-workflow-edit.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface AboutCardProps {
  details: Details
  errors: Readonly<Record<string, string>>
  locked: boolean
  /** Whether the product supplies these texts, in every language; they are read-only. */
  seeded: boolean
  onChange: (details: Details) => void
}

/** Edits the name of the workflow and the customer's consent. */
export function AboutCard({ details, errors, locked, seeded, onChange }: AboutCardProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  if (seeded) {
    return (
      <Card title={t('about')}>
        <div className={styles.fields}>
          <p className={styles.note}>{t('seeded')}</p>
          <Facts
            facts={[
              [t('fields.name'), details.name],
              [t('fields.description'), details.description],
              [t('fields.consent_text'), details.consent_text],
            ]}
          />
        </div>
      </Card>
    )
  }
  return (
    <Card title={t('about')}>
      <div className={styles.fields}>
        <p className={styles.note}>{t('takes_effect')}</p>
        <Field label={t('fields.name')} required validationMessage={errors.name ?? null}>
          <Input
            value={details.name}
            readOnly={locked}
            onChange={(_event, data) => onChange({ ...details, name: data.value })}
          />
        </Field>
        <Field
          label={t('fields.description')}
          hint={t('description_hint')}
          validationMessage={errors.description ?? null}
        >
          <Textarea
            value={details.description}
            readOnly={locked}
            onChange={(_event, data) => onChange({ ...details, description: data.value })}
          />
        </Field>
        <Field
          label={t('fields.consent_text')}
          hint={t('consent_hint')}
          validationMessage={errors.consent_text ?? null}
        >
          <Textarea
            value={details.consent_text}
            readOnly={locked}
            onChange={(_event, data) => onChange({ ...details, consent_text: data.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
