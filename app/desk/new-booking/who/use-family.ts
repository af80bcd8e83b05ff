import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { isWholePhone } from "#app/lib/phone.ts";
import type { Family } from "./family.ts";

/**
 * Who has booked with the number, looked up at its tenth digit.
 * @param onFound called once for each number.
 */
export function useFamily(phone: string, onFound: (family: Family) => void) {
  const { load, data } = useFetcher<Family>();
  const isWhole = isWholePhone(phone);
  useEffect(() => {
    if (isWhole) void load(`/new-booking/family?phone=${phone}`);
  }, [phone, isWhole, load]);
  const family = isWhole && data?.phone === phone ? data : undefined;
  const handle = useRef(onFound);
  const told = useRef("");
  useEffect(() => {
    handle.current = onFound;
  });
  useEffect(() => {
    if (!family || told.current === family.phone) return;
    told.current = family.phone;
    handle.current(family);
  }, [family]);
  return family;
}
