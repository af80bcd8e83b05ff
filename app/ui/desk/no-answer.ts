import { isRouteErrorResponse } from "react-router";

const NO_ANSWER = "Not saved: no answer from the server. What you typed is still here.";

type NotAnswered = { ok: false; reason: "no-answer"; said: string };

/**
 * For a route's `clientAction`: turns a lost connection or a server error into a refusal, so that the
 * page and what was typed in it stay. Every route with an action has
 * `export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(serverAction());`
 */
export async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | NotAnswered> {
  try {
    return await answer;
  } catch (error) {
    // A redirect is thrown too, and is followed; a sentence of the server is shown.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500))
      throw error;
    return { ok: false, reason: "no-answer", said: NO_ANSWER };
  }
}
