import type { VisitLine } from "#app/domain/visits/visit.ts";

/** `Complete Blood Count × 2` */
export const lineName = ({ name, quantity }: Pick<VisitLine, "name" | "quantity">) =>
  quantity > 1 ? `${name} × ${quantity}` : name;

export const linePaise = ({ pricePaise, quantity }: Pick<VisitLine, "pricePaise" | "quantity">) =>
  pricePaise === null ? null : pricePaise * quantity;
