import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Android's own verifier, for phones since Android 7. Takes one file at a time. */
export type Apksigner = {
  /** The schemes by which it accepts the file; null if it refuses the file. */
  verify(path: string): Promise<string[] | null>
  stop(): void
}

// Does the same as `apksigner verify --min-sdk-version 24 --verbose`, for any number of files.
const driver = `
import com.android.apksig.ApkVerifier;
import java.io.*;

public class Verify {
  public static void main(String[] arguments) throws IOException {
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in));
    for (String path; (path = paths.readLine()) != null; ) System.out.println(verify(new File(path)));
  }

  static String verify(File apk) {
    try {
      ApkVerifier.Result result =
          new ApkVerifier.Builder(apk).setMinCheckedPlatformVersion(24).build().verify();
      if (!result.isVerified()) return "refused";
      return "accepted"
          + (result.isVerifiedUsingV2Scheme() ? " v2" : "")
          + (result.isVerifiedUsingV3Scheme() ? " v3" : "");
    } catch (Exception refused) {
      return "refused";
    }
  }
}
`

/** Starts apksigner; null if it is not installed. The Java that Debian installs with it can run a source file. */
export function startApksigner(): Apksigner | null {
  const command = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'apksigner'))
    .find(existsSync)
  if (!command) return null
  const home = dirname(realpathSync(command))
  const jar = ['apksigner.jar', 'lib/apksigner.jar'].map((path) => join(home, path)).find(existsSync)
  if (!jar) throw new Error(`No apksigner.jar beside ${command}`)
  const source = join(mkdtempSync(join(tmpdir(), 'apksigner-')), 'Verify.java')
  writeFileSync(source, driver)
  const java = spawn('java', ['-cp', jar, source], { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]()
  return {
    async verify(path) {
      java.stdin.write(`${path}\n`)
      const { done, value } = await answers.next()
      if (done) throw new Error('apksigner has ended')
      const [answer, ...schemes] = value.split(' ')
      return answer === 'accepted' ? schemes : null
    },
    stop: () => java.stdin.end(),
  }
}
