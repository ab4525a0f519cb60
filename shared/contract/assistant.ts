// What an assistant did (countersign mcp): each call of a tool, so that a person sees it in Runs.

export interface AssistantCall {
  /** Counts up; not a job's. */
  readonly id: number;
  /** The tool's name, as the protocol has it. */
  readonly tool: string;
  readonly startedAtMs: number;
  /** Null while it is running. */
  readonly endedAtMs: number | null;
  readonly isRefused: boolean;
  /** The first sentence of the answer, in English and without any text of a webhook. Null while it is running. */
  readonly says: string | null;
}
