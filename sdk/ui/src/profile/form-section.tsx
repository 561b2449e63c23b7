import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, type ReactNode, Suspense, useId } from 'react'

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '720px',
    padding: tokens.spacingHorizontalXXL,
    marginBlockEnd: tokens.spacingVerticalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    '@media (max-width: 639px)': { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  help: { marginBlock: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  sticky: { position: 'sticky', insetBlockEnd: 0, backgroundColor: tokens.colorNeutralBackground1 },
  note: { color: tokens.colorNeutralForeground2 },
})

export interface FormSectionProps {
  title: string
  help: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/**
 * A form with a title, a short reason and a bar to save it.
 * What is in it may come late (its words, say): the rest of the page stays in sight meanwhile.
 */
export function FormSection({ title, help, onSubmit, children }: FormSectionProps): ReactElement {
  const styles = useStyles()
  const id = useId()
  return (
    <form className={styles.section} aria-labelledby={id} onSubmit={onSubmit} noValidate>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.help}>{help}</p>
      </div>
      <Suspense>{children}</Suspense>
    </form>
  )
}

/** The bar at the form's end; stays in sight while its note says there is something to save. */
export function FormBar({ note, children }: { note: string; children: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.bar, note && styles.sticky)}>
      <span className={styles.note} role="status">
        {note}
      </span>
      {children}
    </div>
  )
}
