/** Parts that most screens with a form share, and what follows a finished one: loaded after the first screen, so that each form adds little code. */
export {
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Radio,
  RadioGroup,
  Select,
  Spinner,
  Textarea,
} from '@fluentui/react-components'
export { NextBar } from './next-work/next-bar.tsx'
