/** `8945 1020 0000 0417 316`: an ICCID is read out in fours (ITU-T E.118). */
export function groupIccid(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `238 02 0000041731`: country, network, subscriber. The network's part has two digits in Europe. */
export function groupImsi(imsi: string): string {
  if (!/^\d{14,15}$/.test(imsi)) return imsi;
  // North America (MCC 302 to 316) has networks of three digits.
  const network = imsi >= '302' && imsi < '317' ? 3 : 2;
  return `${imsi.slice(0, 3)} ${imsi.slice(3, 3 + network)} ${imsi.slice(3 + network)}`;
}
