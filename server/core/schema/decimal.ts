interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/**
 * Whether `value` is a multiple of `divisor` (not 0), taking both as the decimals that they print as: 19.99 is a
 * multiple of 0.01, which division of doubles denies.
 */
export function isMultiple(value: number | bigint, divisor: number | bigint): boolean {
  if (isSafeInteger(value) && isSafeInteger(divisor)) return value % divisor === 0;
  const a = toDecimal(value);
  const b = toDecimal(divisor);
  const shift = a.exponent - b.exponent;
  const dividend = shift > 0 ? a.digits * 10n ** BigInt(shift) : a.digits;
  const by = shift < 0 ? b.digits * 10n ** BigInt(-shift) : b.digits;
  return dividend % by === 0n;
}

function isSafeInteger(value: number | bigint): value is number {
  return Number.isSafeInteger(value);
}

function toDecimal(value: number | bigint): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
