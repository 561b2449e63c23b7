import { useText } from '@coverdesk/ui'
import { Button, makeStyles, shorthands, ToggleButton, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import type { ReactElement } from 'react'
import { type Way, ways } from './way.atoms.ts'

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    ...shorthands.borderStyle('none'),
    margin: 0,
    padding: 0,
  },
})

interface QuoteToolsProps {
  way: Way
  onWay: (way: Way) => void
  onCopy: () => void
}

/** Everything at once or one section at a time, and an earlier shipment to copy. */
export function QuoteTools({ way, onWay, onCopy }: QuoteToolsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  return (
    <>
      <fieldset className={styles.group} aria-label={t('quote.way')}>
        {ways.map((one) => (
          <ToggleButton key={one} checked={way === one} onClick={() => onWay(one)}>
            {t(`quote.ways.${one}`)}
          </ToggleButton>
        ))}
      </fieldset>
      <Button icon={<CopyRegular />} onClick={onCopy}>
        {t('quote.copy')}
      </Button>
    </>
  )
}
