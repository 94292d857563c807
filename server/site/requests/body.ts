import * as v from 'valibot'

const campaignText = v.pipe(
  v.string('must be a string'),
  v.maxLength(200, 'must have at most 200 characters'),
  v.regex(/^\P{Cc}*$/u, 'must not hold control characters'),
)

/** The body of `POST /v1/downloads`: the number that wants the link to the app, and the page. Nothing is coerced. */
export const requestBody = v.object(
  {
    mobileNumber: v.pipe(
      v.string('must be a string'),
      v.regex(/^[6-9][0-9]{9}$/, 'must be ten digits, the first of them 6, 7, 8 or 9'),
    ),
    pageFrom: v.pipe(
      v.string('must be a string'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(2048, 'must have at most 2048 characters'),
      v.regex(/^\P{Cc}*$/u, 'must not hold control characters'),
    ),
    campaign: v.exactOptional(
      v.object(
        { source: campaignText, campaign: campaignText },
        'must be an object with source and campaign',
      ),
    ),
  },
  (issue) => (issue.path ? 'is required' : 'The body must be a JSON object with mobileNumber and pageFrom.'),
)

export type DownloadRequest = v.InferOutput<typeof requestBody>
