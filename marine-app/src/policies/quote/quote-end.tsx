import { useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Quoting } from './use-quote.ts'

const useStyles = makeStyles({
  end: { display: 'grid', rowGap: tokens.spacingVerticalS },
  button: { width: '100%' },
  saving: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
  way: { color: tokens.colorNeutralForeground2, textAlign: 'center' },
  // Neutral until the user tries to continue.
  refused: { color: tokens.colorStatusDangerForeground1 },
  // Below the two columns it stays at hand.
  bar: {
    '@media (max-width: 1100px)': {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: tokens.spacingVerticalS,
      backgroundColor: tokens.colorNeutralBackground2,
      zIndex: 1,
    },
  },
})

/** The primary button, with the saving state of the draft. */
export function QuoteEnd({ quoting }: { quoting: Quoting }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira } = useText('marine-policies')
  const { isReferral, issuing, live, drafting } = quoting
  const premium = live.price?.premium
  const count = Object.keys(quoting.faults).length
  const refusals = live.quote?.checks.filter(({ state }) => state === 'refusal').length ?? 0
  const inTheWay = [
    count > 0 ? tn('checks.fields', count) : '',
    refusals > 0 ? tn('checks.refusals', refusals) : '',
  ]
  return (
    <div className={mergeClasses(styles.end, styles.bar)}>
      {count + refusals > 0 ? (
        <span className={mergeClasses(styles.way, quoting.isSubmitted && styles.refused)}>
          {inTheWay.filter(Boolean).join(' · ')}
        </span>
      ) : null}
      <Button
        id="quote-go"
        className={styles.button}
        appearance="primary"
        size="large"
        disabledFocusable={issuing.submit.busy}
        onClick={() => void quoting.go()}
      >
        {isReferral
          ? t('quote.refer')
          : premium === undefined
            ? t('quote.issue')
            : t('quote.issue_for', { amount: formatNaira(premium) })}
      </Button>
      {live.quote?.may_refer && !isReferral ? (
        <Button
          className={styles.button}
          disabledFocusable={issuing.submit.busy}
          onClick={() => void quoting.go('refer')}
        >
          {t('quote.refer')}
        </Button>
      ) : null}
      <span role="status" className={styles.saving}>
        {drafting.state === 'idle' ? t('quote.keys') : t(`kept.${drafting.state}`)}
      </span>
    </div>
  )
}
