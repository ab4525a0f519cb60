// In place of the form of a check until the endpoints are loaded, so that none is said to be missing.

import { useStore } from '../ui/store.ts';
import { Button } from '../ui/button.tsx';
import { FailureSays } from '../ui/form.tsx';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { loadEndpoints } from '../endpoints/state/endpoints.ts';

export function EndpointsAwaited() {
  const error = useStore((state) => state.endpointsError);
  const isLate = useLate(error === null);
  return (
    <div className="dialog-body">
      {error === null ? (
        <p className="muted" role="status">
          {isLate && words.check.loadingEndpoints}
        </p>
      ) : (
        <div className="tool-line">
          <FailureSays says={error} />
          <Button onPress={() => void loadEndpoints()}>{words.ui.tryAgain}</Button>
        </div>
      )}
    </div>
  );
}
