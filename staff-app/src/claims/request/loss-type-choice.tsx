import { lossTypes } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLossType } from '../../shared/loss-type.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  card: {
    borderRadius: tokens.borderRadiusLarge,
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
    ':has(:checked)': { outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  },
})

interface LossTypeChoiceProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The kinds of loss as cards. */
export function LossTypeChoice({ value, error, onChange }: LossTypeChoiceProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const lossType = useLossType()
  return (
    <Field label={t('request.loss_type')} required validationMessage={error ?? null}>
      <RadioGroup className={styles.cards} value={value} onChange={(_event, data) => onChange(data.value)}>
        {lossTypes.map((type) => (
          <Radio key={type} className={styles.card} value={type} label={lossType(type)} />
        ))}
      </RadioGroup>
    </Field>
  )
}
