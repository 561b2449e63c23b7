import type { ExportInput } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface ListToolsProps<Row> extends ColumnMenuProps<Row> {
  /** What a file of the list holds; null where the server writes none. */
  asked: Omit<ExportInput, 'format'> | null
  /** Whether rows can be selected. */
  selects: boolean
}

/** What can be done with a list beside reading it: loaded after the rows were asked for. */
export function ListTools<Row>({ asked, selects, ...columns }: ListToolsProps<Row>): ReactElement {
  return (
    <>
      <ColumnMenu {...columns} />
      {asked ? <ExportMenu asked={asked} /> : null}
      <Shortcuts selects={selects} />
    </>
  )
}
