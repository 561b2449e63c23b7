import type { Stories } from '../testing/stories.ts'
import { AmountAxis } from './amount-axis.tsx'
import { Figure } from './figure.tsx'
import { FigureGroup } from './figure-group.tsx'
import { axisSteps } from './figures.ts'
import { PartsChart } from './parts-chart.tsx'
import { TableBehind } from './table-behind.tsx'

const naira = (kobo: number): string => `₦${(kobo / 100).toLocaleString('en-NG')}`
const BRANCHES = [
  { key: '1', name: 'Lagos Island', count: 412, amount: 9_875_400_000, href: '/policies?branch=1' },
  { key: '2', name: 'Port Harcourt and the Niger Delta', count: 128, amount: 3_210_050_000, href: null },
  { key: '3', name: 'Kano', count: 51, amount: 640_000_000, href: '/policies?branch=3' },
]
const LABELS = { name: 'Branch', count: 'Policies', amount: 'Premium' }
const counted = (count: number): string => `${count}`

export const stories: Stories = {
  Figures: {
    render: () => (
      <FigureGroup title="Claims">
        <Figure label="Open" value="1,204" href="/claims" />
        <Figure label="Late" value="37" href="/claims?late=1" needsAction note="5 more than last week" />
        <Figure label="Reserves" value="₦2.4 bn" full="₦2,412,845,900.50" />
        <Figure label="Settled" value="88" href={null} />
      </FigureGroup>
    ),
  },
  'Parts by count': {
    render: () => (
      <PartsChart title="Policies by branch" parts={BRANCHES} by="count" labels={LABELS} countOf={counted} />
    ),
  },
  'Parts by amount, with a limit': {
    render: () => (
      <PartsChart
        title="Premium by branch"
        parts={BRANCHES}
        by="amount"
        labels={LABELS}
        amountOf={naira}
        countOf={counted}
        limit={5_000_000_000}
      />
    ),
  },
  'No parts': {
    render: () => <PartsChart title="Policies" parts={[]} by="count" labels={LABELS} countOf={counted} />,
  },
  'Table behind a chart': {
    render: () => (
      <TableBehind
        summary="As a table"
        rows={[
          { key: '1', name: 'October', cells: ['₦98,754,000', '412'] },
          { key: '2', name: 'November', cells: ['₦32,100,500', '128'] },
        ]}
      />
    ),
    press: 'summary',
  },
  Axis: {
    render: () => (
      <div style={{ width: 'fit-content' }}>
        <AmountAxis steps={axisSteps(98_754_000)} height={160} />
      </div>
    ),
  },
}
