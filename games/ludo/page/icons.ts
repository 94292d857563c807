const lines = {
  back: '<path d="M15 5.500 8.500 12l6.500 6.500"/>',
  clock:
    '<circle class="tint" cx="12" cy="12" r="8.8"/><circle cx="12" cy="12" r="8.8"/><path d="M12 6.800V12l3.400 2.200"/>',
  steps:
    '<rect class="tint" x="3" y="14.500" width="6" height="6.500" rx="1"/><path d="M3 21v-6.500h6V21M9 21v-11h6v11M15 21V5.500h6V21z"/>',
  numbers:
    '<rect class="tint" x="3" y="7" width="8" height="10" rx="2"/><rect x="3" y="7" width="8" height="10" rx="2"/><rect x="14" y="7" width="7" height="10" rx="2"/><path d="M6.500 10.500 7.500 10v4M16.500 10.500c1.500-1.200 2.500.2 1.500 1.500L16.500 14H19"/>',
  league:
    '<path class="tint" d="m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z"/><path d="m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z"/>',
  sound:
    '<path class="tint" d="M4 9.500h3.500L12 5.500v13l-4.500-4H4z"/><path d="M4 9.500h3.500L12 5.500v13l-4.500-4H4z"/><path class="on" d="M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11"/><path class="off" d="m16 9.500 5 5m0-5-5 5"/>',
  share:
    '<path class="tint" d="M5 11.500h14v8.500H5z"/><path d="M8.500 11.500H5v8.500h14v-8.500h-3.500M12 15.500V3.500M8 7.200l4-3.900 4 3.900"/>',
  settings:
    '<circle class="tint" cx="12" cy="12" r="6.500"/><circle cx="12" cy="12" r="6.500"/><circle cx="12" cy="12" r="2.300"/><path d="M12 2.500v3m0 13v3M2.500 12h3m13 0h3M5.300 5.300l2.100 2.100m9.200 9.200 2.100 2.100m0-13.400-2.100 2.100m-9.200 9.200-2.100 2.100"/>',
  download:
    '<path class="tint" d="M3.400 15.600v2.600a2.600 2.600 0 0 0 2.600 2.600h12a2.600 2.600 0 0 0 2.600-2.600v-2.600l-4.600 0-2 2h-4l-2-2z"/><path d="M12 3v11M7.400 9.800 12 14.400l4.600-4.600M3.400 15.600v2.600a2.600 2.600 0 0 0 2.600 2.600h12a2.600 2.600 0 0 0 2.600-2.600v-2.600"/>',
}

/** An icon of the site's own set as SVG. */
export const icon = (name: keyof typeof lines): string =>
  `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${lines[name]}</svg>`
