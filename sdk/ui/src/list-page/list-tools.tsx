import type { ExportInput } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface ListToolsProps<Row> extends ColumnMenuProps<Row> {
  /** The export of the list; null when it cannot be exported. */
  input: Omit<ExportInput, 'format'> | null
  /** Whether rows can be selected. */
  selects: boolean
}

/** The tools of a list besides its rows: loaded after the rows were requested. */
export function ListTools<Row>({ input, selects, ...columns }: ListToolsProps<Row>): ReactElement {
  return (
    <>
      <ColumnMenu {...columns} />
      {input ? <ExportMenu input={input} /> : null}
      <Shortcuts selects={selects} />
    </>
  )
}
