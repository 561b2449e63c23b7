import { useText } from '@coverdesk/ui'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { CompanyAnswers } from '../shared/company/company-answers.ts'

/** Default colour of the product. */
const TEAL = '#0e6b66'

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'center', flexWrap: 'wrap' },
  swatch: {
    inlineSize: '44px',
    blockSize: '32px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
  },
  text: { inlineSize: '120px' },
})

/** Selects the colour of buttons, headings and the certificate; white text has to be readable on it. */
export function AccentField({
  form,
}: {
  form: Pick<RecordForm<CompanyAnswers>, 'answers' | 'set' | 'faultOf'>
}): ReactElement {
  const styles = useStyles()
  const { t } = useText('company-profile')
  const { answers, set, faultOf } = form
  const picked = /^#[0-9a-f]{6}$/i.test(answers.accent) ? answers.accent : TEAL
  return (
    <Field label={t('accent')} hint={t('hints.accent')} validationMessage={faultOf('accent')}>
      {(control) => (
        <div className={styles.row}>
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('accent_pick')}
            value={picked}
            onChange={(event) => set({ accent: event.target.value })}
          />
          <Input
            {...control}
            className={styles.text}
            dir="ltr"
            placeholder={TEAL}
            value={answers.accent}
            onChange={(_event, data) => set({ accent: data.value })}
          />
          {answers.accent ? (
            <Button appearance="transparent" onClick={() => set({ accent: '' })}>
              {t('accent_own')}
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
