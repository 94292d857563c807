import { Box, Field, Flex, Typography } from '@strapi/design-system'
import { useField, useForm } from '@strapi/strapi/admin'
import { forwardRef, type ReactNode } from 'react'
import {
  contrast,
  hexColour,
  inkOn,
  lowestContrast,
  type StandsOn,
} from '../../../../src/model/brand/contrast'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
  attribute: { options?: StandsOn }
}

/** The field of colours: a picker, the hex digits, and a warning if the site ignores the colour because of low contrast. */
const ColourField = forwardRef<HTMLDivElement, Props>(function ColourField(
  { name, label, hint, labelAction, required = false, disabled = false, attribute },
  ref,
) {
  const { value, error, onChange } = useField<string | null>(name)
  const values = useForm('ColourField', (state) => state.values)
  const colour = value ?? ''
  const beside = (field: string) => {
    const found = at(values, [...name.split('.').slice(0, -1), field])
    return typeof found === 'string' && hexColour.test(found) ? found : undefined
  }
  const change = (written: string) => onChange(name, written === '' ? null : written)
  return (
    <Field.Root id={name} name={name} hint={hint} error={error} required={required} ref={ref}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex gap={2}>
        <Box borderColor="neutral300" hasRadius flex="none" style={{ borderStyle: 'dashed' }}>
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={sixDigits(colour)}
            disabled={disabled}
            onChange={(event) => change(event.target.value)}
            // Browsers show black if no colour is chosen.
            style={{ inlineSize: 40, blockSize: 38, opacity: colour === '' ? 0 : 1, display: 'block' }}
          />
        </Box>
        <Box flex="1">
          <Field.Input
            value={colour}
            placeholder="#3A289C"
            disabled={disabled}
            onChange={(event: { target: { value: string } }) => change(event.target.value.trim())}
          />
        </Box>
      </Flex>
      {hexColour.test(colour) && <Verdict colour={colour} standsOn={attribute.options} beside={beside} />}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
})

export default ColourField

type VerdictProps = {
  colour: string
  standsOn: StandsOn | undefined
  beside(field: string): string | undefined
}

const inks: Record<string, string> = { '#ffffff': 'white', '#000000': 'black' }

/** The contrast of a colour, and whether the site uses the colour. */
function Verdict({ colour, standsOn, beside }: VerdictProps) {
  if (!standsOn) {
    const ink = inkOn(colour)
    return (
      <Words>{`Text on it is ${inks[ink] ?? 'dark'}: contrast ${inWords(contrast(ink, colour))}.`}</Words>
    )
  }
  const ratio = lowestContrast(colour, standsOn, beside)
  const isEnough = ratio >= standsOn.least
  const least = `${standsOn.least} : 1`
  return isEnough ? (
    <Words>{`Contrast ${inWords(ratio)}: it can be read (at least ${least}).`}</Words>
  ) : (
    <Words isWarning>
      {`Contrast ${inWords(ratio)}, less than ${least}: the site leaves this colour out and shows its own.`}
    </Words>
  )
}

const Words = ({ isWarning = false, children }: { isWarning?: boolean; children: string }) => (
  <Typography variant="pi" role="status" textColor={isWarning ? 'danger600' : 'neutral600'}>
    {children}
  </Typography>
)

// Rounded down, so that 4.49 is not shown as 4.5.
const inWords = (ratio: number) => `${Math.floor(ratio * 10) / 10} : 1`

/** Browsers' pickers support colours of six digits only. */
const sixDigits = (colour: string) => {
  if (!hexColour.test(colour)) return '#000000'
  return colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour.toLowerCase()
}

const at = (values: unknown, path: string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], values)
