import { useText } from '@coverdesk/ui'
import { Button, makeStyles, shorthands, ToggleButton, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import type { ReactElement } from 'react'
import { type QuoteLayout, quoteLayouts } from './quote-layout.atoms.ts'

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
  layout: QuoteLayout
  onLayout: (layout: QuoteLayout) => void
  onCopy: () => void
}

/** Choice of the form layout, and the button that copies an earlier shipment. */
export function QuoteTools({ layout, onLayout, onCopy }: QuoteToolsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  return (
    <>
      <fieldset className={styles.group} aria-label={t('quote.layout')}>
        {quoteLayouts.map((one) => (
          <ToggleButton key={one} checked={layout === one} onClick={() => onLayout(one)}>
            {t(`quote.layouts.${one}`)}
          </ToggleButton>
        ))}
      </fieldset>
      <Button icon={<CopyRegular />} onClick={onCopy}>
        {t('quote.copy')}
      </Button>
    </>
  )
}
