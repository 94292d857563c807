/** How long a finger or a mouse button stays down, in ms. Times are measured from its release. */
export const pressMs = 80
