import { Button } from '@fluentui/react-components'
import type { Stories } from '../testing/stories.ts'
import { Card, Facts } from './card.tsx'
import { StateBadge } from './state-badge.tsx'

export const stories: Stories = {
  'With facts': {
    render: () => (
      <Card title="Policyholder">
        <Facts
          facts={[
            ['Name', 'Chukwuemeka Olanrewaju-Fashola'],
            ['Email', 'chukwuemeka.olanrewaju-fashola@lagoon-logistics.com.ng'],
            ['Phone', '+234 803 555 0142'],
            ['Sum insured', '₦45,750,000.00'],
            ['State', <StateBadge key="state" tone="success" label="Active" />],
            ['Middle name', ''],
          ]}
        />
      </Card>
    ),
  },
  'With actions': {
    render: () => (
      <Card
        title="Documents of the claim CLM/LAG/2026/000482"
        actions={<Button appearance="primary">Request a document</Button>}
      >
        The police report is missing.
      </Card>
    ),
  },
}
