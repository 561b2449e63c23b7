import {
  FieldContextProvider,
  makeStyles,
  mergeClasses,
  useFieldControlProps_unstable,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  group: {
    minWidth: 0,
    margin: 0,
    padding: 0,
    borderBlockStartStyle: 'none',
    borderBlockEndStyle: 'none',
    borderInlineStartStyle: 'none',
    borderInlineEndStyle: 'none',
  },
})

interface GivenByField {
  id?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/**
 * Several boxes in one field. The field names and describes them together; each keeps a name and an id of its own, which a
 * field would else give to all of them, so that every label ticked the first box.
 */
export function ChoiceGroup({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}): ReactElement {
  const styles = useStyles()
  const given = useFieldControlProps_unstable<GivenByField>({})
  return (
    <fieldset
      id={given.id}
      aria-labelledby={given['aria-labelledby']}
      aria-describedby={given['aria-describedby']}
      className={mergeClasses(styles.group, className)}
    >
      <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
    </fieldset>
  )
}
