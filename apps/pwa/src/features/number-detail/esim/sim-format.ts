/** `8945 1020 0000 0417 316`: an ICCID is grouped by four digits (ITU-T E.118). */
export function groupIccid(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `238 02 0000041731`: country, network, subscriber. European network codes have two digits. */
export function groupImsi(imsi: string): string {
  if (!/^\d{14,15}$/.test(imsi)) return imsi;
  // North American networks (MCC 302 to 316) have three digits.
  const network = imsi >= '302' && imsi < '317' ? 3 : 2;
  return `${imsi.slice(0, 3)} ${imsi.slice(3, 3 + network)} ${imsi.slice(3 + network)}`;
}
