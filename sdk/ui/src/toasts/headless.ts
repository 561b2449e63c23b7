export { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
